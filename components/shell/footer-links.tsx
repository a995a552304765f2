import type { MenuLink } from '@/lib/views/shell/menu';

/** A titled list of links in the footer; nothing without links. */
export function FooterLinks({ title, links }: { title: string; links: readonly MenuLink[] }) {
  if (links.length === 0) return null;
  return (
    <nav aria-label={title}>
      <h2>{title}</h2>
      <ul>
        {links.map(({ label, href, lang }) => (
          <li key={href}>
            <a href={href} lang={lang}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
