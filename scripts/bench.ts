// `npm run bench` of the public pages, or `npm run bench -- board` and others.
export {}

const [what = 'pages'] = process.argv.slice(2)

if (what === 'lists') await import('./bench-lists')
else if (what === 'board') await import('./bench-board')
else if (what === 'writes') await import('./bench-writes')
else if (what === 'capacity') await import('./bench-capacity')
else if (what === 'metrics') await import('./bench-metrics')
else if (what === 'pages') await import('./bench-pages')
else {
  console.error(`There is no benchmark of ${what}: pages, board, capacity, lists, metrics or writes.`)
  process.exit(1)
}
