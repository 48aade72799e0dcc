#import "XiWorker.h"

/** One call, and what waits for it. */
@interface XiCall : NSObject {
  @public
    SEL selector;
    id target;
    NSArray *argument;
    NSConditionLock *isDone;
}
@end

@implementation XiCall

- (void)perform {
    void (*method)(id, SEL, id) = (void (*)(id, SEL, id))[target methodForSelector:selector];
    method(target, selector, argument.count > 0 ? [argument objectAtIndex:0] : nil);
    [isDone lock];
    [isDone unlockWithCondition:YES];
}

@end

@implementation XiWorker

- (instancetype)initWithOwner:(id<XiWorkerOwner>)owner {
    if ((self = [super init])) {
        _owner = owner;
        _condition = [[NSCondition alloc] init];
        _calls = [[NSMutableArray alloc] init];
    }
    return self;
}

- (NSUInteger)waiting {
    [_condition lock];
    NSUInteger waiting = _waiting;
    [_condition unlock];
    return waiting;
}

- (void)post:(SEL)selector of:(id)target with:(id)argument {
    [self post:selector of:target with:argument isDone:nil];
}

- (void)post:(SEL)selector of:(id)target with:(id)argument isDone:(NSConditionLock *)isDone {
    XiCall *call = [[XiCall alloc] init];
    call->selector = selector;
    call->target = target;
    // An array keeps what it holds, also where nothing is counted for us.
    call->argument = argument ? [[NSArray alloc] initWithObjects:&argument count:1] : nil;
    call->isDone = isDone;
    [_condition lock];
    [_calls addObject:call];
    _waiting += 1;
    if (!_thread) {
        _thread = [[NSThread alloc] initWithTarget:self selector:@selector(work) object:nil];
        _thread.name = @"xi-sdk";
        [_thread start];
    }
    [_condition signal];
    [_condition unlock];
}

- (void)run:(SEL)selector of:(id)target {
    if ([NSThread currentThread] == _thread) {
        void (*method)(id, SEL, id) = (void (*)(id, SEL, id))[target methodForSelector:selector];
        method(target, selector, nil);
        return;
    }
    NSConditionLock *isDone = [[NSConditionLock alloc] initWithCondition:NO];
    [self post:selector of:target with:nil isDone:isDone];
    [isDone lockWhenCondition:YES];
    [isDone unlock];
}

- (void)writeWithin:(long long)ms {
    NSDate *by = [[NSDate alloc] initWithTimeIntervalSinceNow:ms / 1000.0];
    if (!_writeBy || [by compare:_writeBy] == NSOrderedAscending) _writeBy = by;
}

- (BOOL)isDue { return _writeBy && _writeBy.timeIntervalSinceNow <= 0; }

/** Waits for a call; nil when it is time to write. */
- (XiCall *)next {
    [_condition lock];
    while (_calls.count == 0 && !self.isDue) {
        if (_writeBy) [_condition waitUntilDate:_writeBy];
        else [_condition wait];
    }
    XiCall *call = self.isDue ? nil : [_calls objectAtIndex:0];
    [_condition unlock];
    return call;
}

- (void)work {
    while (YES) {
        @autoreleasepool {
            XiCall *call = [self next];
            if (!call) {
                _writeBy = nil;
                [_owner writeNow];
                continue;
            }
            [call perform];
            [_owner workDone];
            [_condition lock];
            [_calls removeObjectAtIndex:0];
            _waiting -= 1;
            [_condition unlock];
        }
    }
}

@end
