#import <Foundation/Foundation.h>

#pragma clang assume_nonnull begin

/** Where an install came from, or what the link that opened the app carries. */
@interface XiParams : NSObject {
  @private
    NSString *_reason;
    NSDictionary *_carried;
}
/** `ready` = the others hold; else why they are empty, see README.md. */
@property (nonatomic, readonly, copy) NSString *reason;
/** Nil = no channel. */
@property (nonatomic, readonly, copy, nullable) NSString *channelCode;
@property (nonatomic, readonly, copy) NSDictionary<NSString *, NSString *> *params;
/** Of an install: what it was matched by. */
@property (nonatomic, readonly, copy) NSString *match;
/** Of an install: whether it counts as one. */
@property (nonatomic, readonly) BOOL isFirst;
/** Why the service takes nothing of the app; empty unless `reason` is `refused`. */
@property (nonatomic, readonly, copy) NSString *refusal;
/** Of a link: where in the app it leads, without a slash in front. */
@property (nonatomic, readonly, copy) NSString *path;
- (instancetype)initWithReason:(NSString *)reason carried:(nullable NSDictionary *)carried;
@end

#pragma clang assume_nonnull end
