import { getArticle } from "../../content.js";
import { Article } from "../../views.jsx";

export const loader = ({ params }) => getArticle(params.id);

export default function ArticleRoute({ loaderData }) {
  return <Article article={loaderData} />;
}
