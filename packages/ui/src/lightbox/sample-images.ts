import { samplePicture } from "../figure/sample-picture.ts";
import type { GalleryImage } from "./gallery-image.ts";

const SUBJECTS = ["Зал перед началом", "Доклад об очередях", "Вопросы из зала", "Перерыв на кофе"];

/** Generated images for the catalogue. */
export const sampleImages: readonly GalleryImage[] = Array.from({ length: 12 }, (_, index) => ({
  href: samplePicture(index),
  alt: `${SUBJECTS[index % SUBJECTS.length] ?? ""}, снимок ${index + 1}`,
  width: 1200,
  height: 800,
  ...(index % 3 === 0 && { caption: "Митап в четверг", credit: "Фото: Анна Ким" }),
}));
