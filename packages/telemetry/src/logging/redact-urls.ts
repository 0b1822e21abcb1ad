import { REDACTED } from "../constants.ts";

// The OpenID provider returns the code in the fragment of the page's URL. A URL inside a URL is percent-encoded, once
// for each URL around it. Whoever has a signed URL may use it. A password in a URL may have a slash, a port has digits
// only.
const secret =
  /(\bbearer\s+)[\w.~+/=-]+|((?:[?&#](?:amp;)?|%(?:25)*(?:3F|26|23))(?:[\w-]{0,40}(?:token|password|secret|signature|assertion)|id_token_hint|code|code_verifier|api_?key|sig|jwt|SAMLResponse)(?:=|%(?:25)*3D))[^&#\s"']+|([a-z][\w+.-]{0,20}:\/\/)(?:[^\s/?#"'<>]{1,300}|[^\s/?#"'<>@:]{0,100}:(?!\d*(?:[/?#\s]|$))[^\s"'<>@]{0,200})(?=@)|\beyJ[\w-]+\.[\w-]+\.[\w-]*/gi;

/**
 * Redacts secret parameters, users and passwords of URLs, bearer tokens and JSON web tokens. It is loaded with the
 * page; what leaves the page is redacted by `redactText` too.
 */
export function redactUrls(text: string): string {
  return text.replace(
    secret,
    (_, bearer = "", parameter = "", protocol = "") => `${bearer}${parameter}${protocol}${REDACTED}`,
  );
}
