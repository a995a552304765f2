'use client';

import { useTranslations } from 'next-intl';
import { useSite } from '@/components/shell/site-context';
import { LoadedView } from '@/components/ui/data/loaded-view';
import { useAction } from '@/components/ui/data/use-action';
import { useLoaded } from '@/components/ui/data/use-loaded';
import { formatDateTime } from '@/lib/domain/dates';
import { paths } from '@/lib/routing/paths';
import {
  type ContentText,
  type ContentVersion,
  contentVersionsQuery,
  restoreContent,
  writeKey,
} from '@/lib/views/desk/content';
import { DeskStatus } from '../status';
import own from './content.module.css';

interface Props {
  text: ContentText;
  onRestored: (version: number) => void;
}

/** Earlier versions of the text; restoring one is saved as a new version. */
export function Versions({ text, onRestored }: Props) {
  const t = useTranslations('desk.content.versions');
  const versions = useLoaded(contentVersionsQuery(text));
  const restore = useAction(restoreContent);
  const take = async (version: number) => {
    const { kind, slug, latest } = text;
    const answer = await restore.run({ kind, slug, revision: latest, version });
    if (answer?.ok) onRestored(version);
  };
  return (
    <section aria-labelledby="content-versions" className={own.history}>
      <h3 id="content-versions">{t('title')}</h3>
      <LoadedView loaded={versions}>
        {(all) =>
          all.length === 0 ? (
            <p>{t('none')}</p>
          ) : (
            <ul className={own.versions}>
              {all.map((version) => (
                <Version
                  key={version.revision}
                  text={text}
                  version={version}
                  busy={restore.sending?.version === version.revision}
                  onTake={() => void take(version.revision)}
                />
              ))}
            </ul>
          )
        }
      </LoadedView>
      <DeskStatus failure={restore.failure} />
    </section>
  );
}

interface VersionProps {
  text: ContentText;
  version: ContentVersion;
  busy: boolean;
  onTake: () => void;
}

function Version({ text, version, busy, onTake }: VersionProps) {
  const t = useTranslations('desk.content.versions');
  const to = paths(useSite());
  const { revision, title, origin, savedBy, savedAt, liveAt, state } = version;
  // To go back to what is shown calls off what would show in its place.
  const move = state !== 'live' ? 'take' : text.waitsUntil !== null ? 'callOff' : null;
  return (
    <li>
      <b>{t('name', { version: revision })}</b> · {t(`states.${state}`, { time: formatDateTime(liveAt) })} ·{' '}
      {t(`origins.${origin}`)}
      {savedBy !== '' && ` · ${savedBy}`} · <span className="numeric">{formatDateTime(savedAt)}</span>
      <br />
      {title}
      <div className={own.moves}>
        <a
          className="button button-small"
          href={to.page('preview', { text: writeKey(text), version: revision })}
          target="_blank"
          rel="noopener"
        >
          {t('look', { version: revision })}
        </a>
        {move && (
          <button type="button" className="button button-small" aria-busy={busy} onClick={onTake}>
            {t(move, { version: revision })}
          </button>
        )}
      </div>
    </li>
  );
}
