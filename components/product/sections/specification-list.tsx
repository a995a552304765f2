import type { ProductView } from '@/lib/views/product';
import styles from './specification-list.module.css';

export function SpecificationList({ view }: { view: ProductView }) {
  return (
    <dl className={`numeric ${styles.list}`}>
      {view.attributes.map(({ key, name, value }) => (
        <div key={key}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
