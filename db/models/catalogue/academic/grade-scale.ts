import { type CreationOptional, DataTypes, type InferAttributes, type InferCreationAttributes, Model } from 'sequelize'
import { database } from '../../../connection'

export class GradeScale extends Model<InferAttributes<GradeScale>, InferCreationAttributes<GradeScale>> {
  declare id: CreationOptional<number>
  declare code: string
  declare nameEn: string
  declare nameBn: string
  /** As the area of results reads them: bands from the highest down, in hundredths. */
  declare bands: object[]
  declare gpaLetters: object[]
  declare position: CreationOptional<number>
  declare active: CreationOptional<boolean>
}

GradeScale.init(
  {
    id: { type: DataTypes.BIGINT, primaryKey: true, autoIncrement: true },
    code: { type: DataTypes.TEXT, allowNull: false },
    nameEn: { type: DataTypes.TEXT, allowNull: false },
    nameBn: { type: DataTypes.TEXT, allowNull: false },
    bands: { type: DataTypes.JSONB, allowNull: false },
    gpaLetters: { type: DataTypes.JSONB, allowNull: false },
    position: DataTypes.INTEGER,
    active: DataTypes.BOOLEAN,
  },
  { sequelize: database(), tableName: 'grade_scale' },
)
