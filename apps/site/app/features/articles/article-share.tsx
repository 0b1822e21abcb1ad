import { Text } from "@corp/ui";
import type { ReactElement } from "react";
import { ShareLinks } from "../../components/share/share-links.tsx";
import type { ShareLinksProps } from "../../components/share/share-links.tsx";
import { messages } from "./messages.ts";
import "./article-share.css";

export function ArticleShare(props: ShareLinksProps): ReactElement {
  return (
    <section className="article-share">
      <Text as="h2" variant="subtitle">
        {messages.share}
      </Text>
      <ShareLinks {...props} />
    </section>
  );
}
