import ArticlePage, { generateMetadata, generateStaticParams } from '../../jishuxq/[id]/page';

/** A protocol is a technical article; phones have it at an address of its own. */
export { ArticlePage as default, generateMetadata, generateStaticParams };
