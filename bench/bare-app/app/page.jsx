/** An empty static page. */
export default function Page() {
  return <main>empty</main>;
}
