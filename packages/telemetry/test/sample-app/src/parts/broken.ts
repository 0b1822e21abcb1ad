export const settings = JSON.parse(document.title) as unknown;
