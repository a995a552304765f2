/**
 * Shown by nothing in the site, whose own page for the unknown stands below the device: without this one the
 * framework's, with its styles, travels in the data of every page.
 */
export default function NotFound() {
  return <h1>404</h1>;
}
