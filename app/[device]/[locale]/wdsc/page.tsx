import { MobileTabPage, tabMetadata } from '@/components/personal/frame/mobile/tab-page';

interface Props {
  params: Promise<{ device: string; locale: string }>;
}

/** My favourites, on a phone. */
export default function FavouritesPage({ params }: Props) {
  return <MobileTabPage params={params} tab="favourites" />;
}

export const generateMetadata = (props: Props) => tabMetadata(props, 'favourites');
