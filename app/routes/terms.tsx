export default function Terms() {
  return <main />
}
