import { closestTo } from '@/components/ui/hear-presses';

/** On touch screens, which have no hover, the first tap opens an entry's submenu and the second follows its link. */
export function openOnTouch(root: HTMLElement): () => void {
  let follows = true;
  const onPointerDown = (event: PointerEvent) => {
    const item = closestTo(event, 'li');
    follows = event.pointerType !== 'touch' || !item?.querySelector('ul') || item.matches(':focus-within');
  };
  const onClick = (event: MouseEvent) => {
    const link = closestTo(event, 'a');
    if (!link || follows) return;
    event.preventDefault();
    link.focus();
  };
  root.addEventListener('pointerdown', onPointerDown);
  root.addEventListener('click', onClick);
  return () => {
    root.removeEventListener('pointerdown', onPointerDown);
    root.removeEventListener('click', onClick);
  };
}
