/** A finger has no hover: its first press shows what lies below an entry, the second one follows the link. */
export function openByFinger(root: HTMLElement): () => void {
  let follows = true;
  const onPointerDown = ({ target, pointerType }: PointerEvent) => {
    const item = target instanceof Element ? target.closest('li') : null;
    follows = pointerType !== 'touch' || !item?.querySelector('ul') || item.matches(':focus-within');
  };
  const onClick = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
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
