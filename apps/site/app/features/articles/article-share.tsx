import { Text } from "@corp/ui";
import type { ReactElement } from "react";
import { ShareWays } from "../../components/share/share-ways.tsx";
import type { ShareWaysProps } from "../../components/share/share-ways.tsx";
import { messages } from "./messages.ts";
import "./article-share.css";

/** Sends an article to somebody. */
export function ArticleShare(props: ShareWaysProps): ReactElement {
  return (
    <section className="article-share">
      <Text as="h2" variant="subtitle">
        {messages.share}
      </Text>
      <ShareWays {...props} />
    </section>
  );
}
