// `npm run bench` measures the public pages, `npm run bench -- board` the first pages of the staff, `npm run
// bench -- lists` the queries of the back office, `npm run bench -- writes` requests for a tasker.
export {}

const [what = 'pages'] = process.argv.slice(2)

if (what === 'lists') await import('./bench-lists')
else if (what === 'board') await import('./bench-board')
else if (what === 'writes') await import('./bench-writes')
else if (what === 'pages') await import('./bench-pages')
else {
  console.error(`There is no benchmark of ${what}: pages, board, lists or writes.`)
  process.exit(1)
}
