#import <Foundation/Foundation.h>

/** A record as a line of ASCII behind its checksum: half a line, or a spoilt one, is known as such. */
NSString *XiLineOf(NSDictionary *record);

/** Nil when the line, without its end, is not whole. */
NSDictionary *XiRecordOf(NSString *line);
