import { getArticle } from "../../../../content.js";
import { Article } from "../../../../views.jsx";

// Rendered with the first request and kept.
export const dynamic = "force-static";

export default async function Page({ params }) {
  return <Article article={await getArticle((await params).id)} />;
}
