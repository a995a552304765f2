import { MobileTabPage, tabMetadata } from '@/components/personal/frame/mobile/tab-page';

interface Props {
  params: Promise<{ device: string; locale: string }>;
}

/** Browsing history, on a phone. */
export default function HistoryPage({ params }: Props) {
  return <MobileTabPage params={params} tab="history" />;
}

export const generateMetadata = (props: Props) => tabMetadata(props, 'history');
