import { type CreationOptional, DataTypes, type InferAttributes, type InferCreationAttributes } from 'sequelize'
import { database } from '../../connection'
import { SiteModel } from '../../site-model'

export class RoutineRun extends SiteModel<InferAttributes<RoutineRun>, InferCreationAttributes<RoutineRun>> {
  declare id: CreationOptional<number>
  declare siteId: number
  declare sessionId: number
  declare shiftId: CreationOptional<number | null>
  declare anew: CreationOptional<boolean>
  declare state: CreationOptional<string>
  declare placed: CreationOptional<number>
  declare wanted: CreationOptional<number>
  declare leftOver: CreationOptional<unknown>
  declare jobId: CreationOptional<number | null>
  declare madeBy: CreationOptional<number | null>
  declare madeAt: CreationOptional<Date>
  declare finishedAt: CreationOptional<Date | null>
}

RoutineRun.init(
  {
    id: { type: DataTypes.BIGINT, primaryKey: true, autoIncrement: true },
    siteId: { type: DataTypes.BIGINT, allowNull: false },
    sessionId: { type: DataTypes.BIGINT, allowNull: false },
    shiftId: DataTypes.BIGINT,
    anew: DataTypes.BOOLEAN,
    state: DataTypes.TEXT,
    placed: DataTypes.INTEGER,
    wanted: DataTypes.INTEGER,
    leftOver: DataTypes.JSONB,
    jobId: DataTypes.BIGINT,
    madeBy: DataTypes.BIGINT,
    madeAt: DataTypes.DATE,
    finishedAt: DataTypes.DATE,
  },
  { sequelize: database(), tableName: 'routine_run' },
)
