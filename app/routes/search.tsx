export default function Search() {
  return <main />
}
