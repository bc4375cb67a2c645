const time = /(\d+:\d\d [AP]M)/;

/** A text in which no line breaks inside a time, for names: they keep their plain spaces. */
export const WholeTimes = ({ text }: { readonly text: string }) =>
  text.split(time).map((part, index) =>
    time.test(part) ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never move
      <span key={index} style={{ whiteSpace: 'nowrap' }}>
        {part}
      </span>
    ) : (
      part
    ),
  );
