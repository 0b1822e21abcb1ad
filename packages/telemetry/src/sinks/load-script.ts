/** Runs the script at an address; resolves when it has run, rejects when it cannot be loaded. */
export type LoadScript = (url: string) => Promise<void>;

/** By an element in the page's head, which is gone afterwards. The page's security policy has to allow the address. */
export const loadScript: LoadScript = (url) => {
  const script = document.createElement("script");
  return new Promise<void>((resolve, reject) => {
    script.src = url;
    script.addEventListener("load", () => resolve());
    script.addEventListener("error", () => reject(new Error(url)));
    document.head.append(script);
  }).finally(() => script.remove());
};
