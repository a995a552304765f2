import type { ProductView } from '@/lib/views/product/product';
import styles from './product-citations.module.css';

const DOI = /^10\.\d{4,9}\/\S+$/;

export function ProductCitations({ citations }: { citations: ProductView['citations'] }) {
  return (
    <ol className={styles.citations}>
      {citations.map(({ title, journal, year, doi }) => (
        <li key={`${title}${year}`}>
          <span lang="en">{title}</span>
          <small>
            <cite>{journal}</cite> · {year}
            {doi && DOI.test(doi) && (
              <>
                {' · '}
                <a href={`https://doi.org/${doi}`} target="_blank" rel="noreferrer">
                  {doi}
                </a>
              </>
            )}
          </small>
        </li>
      ))}
    </ol>
  );
}
