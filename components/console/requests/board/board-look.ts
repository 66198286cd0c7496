import { type BoardColumn, boardColumns } from '@/lib/requests/staff/list'

export const columnLabels: Record<BoardColumn, string> = {
  new: 'New',
  contacted: 'Contacted',
  assigned: 'Assigned',
  in_progress: 'In progress',
  ended: 'Ended today',
}

/** How wide each column is: from 16 cards on twice as wide as with few; 0 is a strip, for none. */
export function columnShares(totals: Record<BoardColumn, number>): Record<BoardColumn, number> {
  const isEmpty = boardColumns.every((column) => totals[column] === 0)
  const shareOf = (total: number) => {
    if (total === 0) return isEmpty ? 1 : 0
    return 1 + Math.min(1, Math.floor(total / 4) / 4)
  }
  return Object.fromEntries(boardColumns.map((column) => [column, shareOf(totals[column])])) as Record<
    BoardColumn,
    number
  >
}
