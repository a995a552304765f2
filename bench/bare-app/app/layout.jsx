export const metadata = { title: 'Bare', description: 'An empty page of the framework.' };

export default function Layout({ children }) {
  return (
    <html lang="en">
      <body>{children}</body>
    </html>
  );
}
