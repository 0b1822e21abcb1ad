import type { Organization, SearchAction, Thing, WebSite, WithActionConstraints } from "schema-dts";
import { brand } from "../../domain/brand.ts";
import { companyFacts } from "../../domain/company-facts.ts";

/** The company as other entities name it: who organises, who publishes. */
export function organizationReference(origin: string) {
  return {
    "@type": "Organization",
    "@id": `${origin}/#organization`,
    name: brand.name,
    url: `${origin}/`,
    logo: `${origin}/icon-512.png`,
  } as const;
}

/**
 * The company and its site, for the main page alone: others refer to them.
 *
 * @see https://developers.google.com/search/docs/appearance/structured-data/organization
 */
export function organizationJsonLd(origin: string): readonly Thing[] {
  return [company(origin), site(origin)];
}

function company(origin: string): Organization {
  const [office] = companyFacts.offices;
  return {
    ...organizationReference(origin),
    legalName: brand.legalName,
    description: brand.description,
    foundingDate: String(companyFacts.foundingYear),
    taxID: companyFacts.requisites.taxId,
    email: brand.contactEmail,
    telephone: companyFacts.phone.text,
    address: {
      "@type": "PostalAddress",
      streetAddress: office.address,
      addressLocality: office.city,
      postalCode: office.postalCode,
      addressCountry: "RU",
    },
    contactPoint: {
      "@type": "ContactPoint",
      contactType: "customer support",
      email: brand.contactEmail,
      telephone: companyFacts.phone.text,
      areaServed: "RU",
      availableLanguage: "Russian",
    },
    sameAs: brand.social.map(({ url }) => url),
  };
}

function site(origin: string): WebSite {
  const search: WithActionConstraints<SearchAction> = {
    "@type": "SearchAction",
    target: { "@type": "EntryPoint", urlTemplate: `${origin}/blog?text={search_term_string}` },
    "query-input": "required name=search_term_string",
  };
  return {
    "@type": "WebSite",
    "@id": `${origin}/#site`,
    name: brand.name,
    url: `${origin}/`,
    inLanguage: "ru",
    publisher: { "@id": `${origin}/#organization` },
    potentialAction: search,
  };
}
