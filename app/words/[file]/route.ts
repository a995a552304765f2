import en from '@/messages/en.json';
import zh from '@/messages/zh.json';

/** Words that only few pages' readers need, by the name of their file: fetched by those, and in nobody else's page. */
const FILES: Readonly<Record<string, object>> = {
  'desk-zh.json': { desk: zh.desk },
  'desk-en.json': { desk: en.desk },
};

export const dynamic = 'force-static';
export const dynamicParams = false;
export const generateStaticParams = () => Object.keys(FILES).map((file) => ({ file }));

export async function GET(_request: Request, { params }: { params: Promise<{ file: string }> }) {
  const { file } = await params;
  // They change with a release, together with the scripts that say them.
  return Response.json(FILES[file] ?? {}, { headers: { 'cache-control': 'no-cache' } });
}
