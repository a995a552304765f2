import { notFound } from 'next/navigation';

export const generateStaticParams = () => [];

/** Any other address below a device and a language: 404 inside the site's own layout. */
export default function UnknownPage() {
  notFound();
}
