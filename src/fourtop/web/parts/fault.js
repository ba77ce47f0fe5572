// What went wrong between here and the server, in words.

import { ApiError } from "../lib/api.js";
import { t } from "../lib/texts.js";

/** @param {unknown} fault @returns {string} */
export function faultText(fault) {
  if (fault instanceof ApiError) return fault.code === "offline" ? t("fault.offline") : fault.message;
  return t("fault.other");
}
