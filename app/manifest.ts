import type { MetadataRoute } from 'next';
import zh from '@/messages/zh.json';

export default function manifest(): MetadataRoute.Manifest {
  return {
    name: zh.site.name,
    short_name: zh.site.name,
    description: zh.site.description,
    lang: 'zh-CN',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    // A shop one goes to and fro in: where there is one, with a Back button.
    display_override: ['minimal-ui', 'standalone'],
    background_color: '#ffffff',
    theme_color: '#0e1b2a',
    icons: [
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
      { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icons/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  };
}
