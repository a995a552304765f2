import { MobileTabPage, tabMetadata } from '@/components/personal/frame/mobile/tab-page';

interface Props {
  params: Promise<{ device: string; locale: string }>;
}

/** My orders, on a phone. */
export default function OrdersPage({ params }: Props) {
  return <MobileTabPage params={params} tab="orders" />;
}

export const generateMetadata = (props: Props) => tabMetadata(props, 'orders');
