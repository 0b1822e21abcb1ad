export interface BrowserAnswer {
  readonly status: number;
  readonly location: string | null;
  readonly headers: Headers;
  readonly text: string;
}

/** The parts of a browser that a sign-in needs: cookies by path, redirects, forms. */
export interface CookieBrowser {
  get(url: string): Promise<BrowserAnswer>;
  post(url: string, fields: Record<string, string>): Promise<BrowserAnswer>;
  /** Follows redirects until a page, or a URL outside the provider. */
  follow(response: BrowserAnswer): Promise<BrowserAnswer>;
}

interface Cookie {
  readonly value: string;
  readonly path: string;
}

/** Sends requests for `publicOrigin` to `actualOrigin`, as the site's proxy does. */
export function createCookieBrowser(publicOrigin: string, actualOrigin: () => string): CookieBrowser {
  const jar = new Map<string, Cookie>();

  async function ask(url: string, init: Pick<RequestInit, "method" | "body">): Promise<BrowserAnswer> {
    const target = new URL(url, publicOrigin);
    const cookies = [...jar]
      .filter(([, { path }]) => target.pathname.startsWith(path))
      .map(([name, { value }]) => `${name}=${value}`);
    const response = await fetch(actualOrigin() + target.pathname + target.search, {
      ...init,
      redirect: "manual",
      headers: { accept: "text/html", cookie: cookies.join("; ") },
    });
    for (const line of response.headers.getSetCookie()) keep(line);
    return {
      status: response.status,
      location: response.headers.get("location"),
      headers: response.headers,
      text: await response.text(),
    };
  }

  function keep(line: string): void {
    const [pair = "", ...attributes] = line.split(/;\s*/);
    const [name = "", value = ""] = pair.split("=");
    const attribute = (wanted: string): string | undefined =>
      attributes.find((one) => one.toLowerCase().startsWith(`${wanted}=`))?.slice(wanted.length + 1);
    const isExpired = Date.parse(attribute("expires") ?? "9999-01-01") <= Date.now();
    if (isExpired || value === "") jar.delete(name);
    else jar.set(name, { value, path: attribute("path") ?? "/" });
  }

  const browser: CookieBrowser = {
    get: (url) => ask(url, {}),
    post: (url, fields) => ask(url, { method: "POST", body: new URLSearchParams(fields) }),
    async follow(response) {
      let last = response;
      for (let step = 0; step < 10; step++) {
        const next = last.location === null ? null : new URL(last.location, publicOrigin);
        if (next === null || next.origin !== publicOrigin || !next.pathname.startsWith("/auth/")) return last;
        last = await browser.get(next.href);
      }
      throw new Error("Redirected for ever.");
    },
  };
  return browser;
}
