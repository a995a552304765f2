export const dynamic = 'force-dynamic';

const ITEMS = Array.from({ length: 24 }, (_, i) => ({
  id: i + 1,
  name: `裸列表的第 ${i + 1} 个产品`,
  nameAlt: `Product number ${i + 1} of the bare list`,
  code: `BARE-${1000 + i}`,
  spectrum: '358/461 nm',
  sizes: '1 mg · 5 mg · 25 mg',
  stock: '现货',
}));

/** A dynamic page with the facts of 24 items from memory: no shell, no facets, no database, no second language. */
export default async function Page({ searchParams }) {
  const { page = '1' } = await searchParams;
  return (
    <main>
      <h1>List, page {page}</h1>
      <table>
        <tbody>
          {ITEMS.map((item) => (
            <tr key={item.id}>
              <td>
                <img src="/picture.svg" alt="" width="34" height="42" />
              </td>
              <th>
                <a href={`/list?item=${item.id}`}>{item.name}</a>
                <small>{item.nameAlt}</small>
              </th>
              <td>{item.code}</td>
              <td>{item.spectrum}</td>
              <td>{item.sizes}</td>
              <td>{item.stock}</td>
              <td>
                <a href={`/list?item=${item.id}`}>选择规格</a>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </main>
  );
}
