import { getArticle } from "../../../content.js";
import { Article } from "../../../views.jsx";

export const dynamic = "force-dynamic";

export default async function Page({ params }) {
  return <Article article={await getArticle((await params).id)} />;
}
