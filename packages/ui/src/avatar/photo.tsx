import { useState } from "react";
import type { ReactElement } from "react";

/** A photo that goes when it does not load, before the script has come or after. */
export function Photo({ src }: { src: string }): ReactElement | null {
  const [isBroken, setBroken] = useState(false);
  if (isBroken) return null;
  return (
    <img
      ref={(image) => {
        if (image?.complete === true && image.naturalWidth === 0) setBroken(true);
      }}
      className="cu-Avatar-photo"
      src={src}
      alt=""
      loading="lazy"
      decoding="async"
      onError={() => setBroken(true)}
    />
  );
}
