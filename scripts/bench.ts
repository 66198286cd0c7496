// `npm run bench` measures the public pages, `npm run bench -- board` the first page of the dispatchers, `npm
// run bench -- lists` the queries of the back office.
export {}

const [what = 'pages'] = process.argv.slice(2)

if (what === 'lists') await import('./bench-lists')
else if (what === 'board') await import('./bench-board')
else if (what === 'pages') await import('./bench-pages')
else {
  console.error(`There is no benchmark of ${what}: pages, board or lists.`)
  process.exit(1)
}
