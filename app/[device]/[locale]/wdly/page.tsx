import { MobileTabPage, tabMetadata } from '@/components/personal/frame/mobile/tab-page';

interface Props {
  params: Promise<{ device: string; locale: string }>;
}

/** My messages, on a phone. */
export default function MessagesPage({ params }: Props) {
  return <MobileTabPage params={params} tab="messages" />;
}

export const generateMetadata = (props: Props) => tabMetadata(props, 'messages');
