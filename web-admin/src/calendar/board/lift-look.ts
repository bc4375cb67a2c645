/** A hold lifts the card: no selection of its text and no menu of the system. */
export const liftLook = {
  cursor: 'grab',
  userSelect: 'none',
  WebkitTouchCallout: 'none',
  WebkitUserSelect: 'none',
  touchAction: 'manipulation',
} as const;

/** What is left at its place while a card is in the air. */
export const liftedLook = (isHeld: boolean) => (isHeld ? { opacity: 0.35 } : {});
