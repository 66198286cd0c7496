/** Tells staff that no money moves, wherever money of the wallet of this machine is shown. */
export const PretendNotice = ({ isPretend }: { isPretend: boolean }) =>
  isPretend && <p className="mb-3 text-quiet">Mobile money is pretend money here: no money moves.</p>
