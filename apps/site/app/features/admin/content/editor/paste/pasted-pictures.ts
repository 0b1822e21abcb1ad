import { pictureTypes } from "../pictures/picture-rules.ts";

/** The alternative text of an emoji: no longer than one with all its parts. */
const longestEmoji = 16;

export interface TakenPictures {
  readonly pictures: readonly File[];
  readonly lostPictures: number;
}

/** Removes pictures from pasted HTML: data URLs become files, emoji become characters, the others are counted. */
export function takePictures(body: HTMLElement): TakenPictures {
  const pictures: File[] = [];
  let lostPictures = 0;
  for (const image of [...body.querySelectorAll("img, picture > source")]) {
    const alt = image.getAttribute("alt") ?? "";
    const isEmoji = alt !== "" && alt.length <= longestEmoji && /\p{Extended_Pictographic}/u.test(alt);
    const picture = decodeFile(image.getAttribute("src") ?? "", pictures.length + 1);
    if (isEmoji) image.before(alt);
    else if (picture !== null) pictures.push(picture);
    else if (image.tagName === "IMG") lostPictures += 1;
    image.remove();
  }
  return { pictures, lostPictures };
}

function decodeFile(url: string, place: number): File | null {
  const [, type = "", data = ""] = /^data:([a-z/+-]+);base64,([\s\S]+)$/iu.exec(url) ?? [];
  if (!pictureTypes.some((known) => known === type)) return null;
  try {
    const bytes = Uint8Array.from(atob(data), (character) => character.charCodeAt(0));
    return new File([bytes], `picture-${place}.${type.slice("image/".length)}`, { type });
  } catch {
    return null;
  }
}
