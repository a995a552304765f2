import { fixedSources } from '@/lib/domain/picture-sizes';
import type { Commitment } from '@/lib/views/shell/commitment';

/** The company's service commitments with pictures, as list items for a footer or a page. */
export function CommitmentItems({ commitments, size }: { commitments: readonly Commitment[]; size: number }) {
  return commitments.map(({ id, name, text, picture, lang }) => (
    <li key={id} lang={lang}>
      {picture !== '' && (
        <img
          {...fixedSources(picture, size)}
          alt=""
          width={size}
          height={size}
          loading="lazy"
          decoding="async"
        />
      )}
      <span>
        <b>{name}</b>
        {text}
      </span>
    </li>
  ));
}
